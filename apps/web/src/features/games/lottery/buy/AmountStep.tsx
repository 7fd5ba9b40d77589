import type { LoadedRound } from '@zono/client'
import type { Token } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import type { Blocker } from '#lib/errors/Blocker.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Chip } from '#ui/button/Chip.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { formatZono } from '../formatPot.ts'
import { getAffordableTickets, getBulkPrice, getDiscount, parseTicketCount } from '../lottery.rules.ts'
import type { BuyForm } from './useBuyForm.ts'

type AmountStepProps = {
  readonly form: BuyForm
  readonly round: LoadedRound
  readonly token: Token
  readonly price: UsdPrice | undefined
  readonly maxTickets: number
  /** Base units; undefined without a wallet and while unknown. */
  readonly balance: bigint | undefined
  readonly blocker: Blocker | undefined
}

/** Numbers of tickets that one press fills in. */
const PRESETS = [1, 5, 10, 50, 100]

/** First step: how many tickets, and what they cost. */
export function AmountStep({ form, round, token, price, maxTickets, balance, blocker }: AmountStepProps) {
  const t = useTranslation()
  const count = parseTicketCount(form.text)
  const isCount = count !== undefined && count > 0 && count <= maxTickets
  const cost = isCount ? getBulkPrice(count, round.priceTicketInZonoV3, round.discountDivisor) : undefined
  const discount = isCount ? getDiscount(count, round.discountDivisor) : 0
  const affordable = balance === undefined ? undefined : getAffordableTickets(balance, round, maxTickets)
  const isInvalid = blocker?.code === 'input-invalid'
  const error = isInvalid ? t(blocker.message) : undefined
  // A visitor chooses numbers too; the wallet is needed at the end.
  const isBlocked = blocker !== undefined && blocker.code !== 'wallet-disconnected'
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked && count !== undefined) form.chooseNumbers(count)
      }}
    >
      <TextField
        label={t('Number of tickets')}
        value={form.text}
        onChange={form.setText}
        inputMode="numeric"
        error={error}
        autoFocus
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('Fill in')}</legend>
        {PRESETS.filter((preset) => preset <= maxTickets).map((preset) => (
          <Chip key={preset} isSelected={count === preset} onClick={() => form.setText(String(preset))}>
            {preset}
          </Chip>
        ))}
        {affordable !== undefined && affordable > 0 && (
          <Chip onClick={() => form.setText(String(affordable))}>{t('Max')}</Chip>
        )}
      </fieldset>
      <DescriptionList>
        <DescriptionRow label={t('Price per ticket')}>
          <Money value={formatZono(token, round.priceTicketInZonoV3)} unit={token.symbol} />
        </DescriptionRow>
        <DescriptionRow
          label={t('Bulk discount')}
          hint={t('Each ticket after the first makes all of them a little cheaper.')}
        >
          {discount > 0 ? formatPercent(discount, 2) : formatPercent(0)}
        </DescriptionRow>
        <DescriptionRow label={t('You pay')}>
          <Money value={cost === undefined ? undefined : formatZono(token, cost)} unit={token.symbol} />
          {cost !== undefined && price !== undefined && (
            <span className="text-muted"> ({formatUsd(getUsdValue(cost, token, price), 2)})</span>
          )}
        </DescriptionRow>
        {balance !== undefined && (
          <DescriptionRow label={t('Balance')}>
            <Money value={formatZono(token, balance)} unit={token.symbol} />
          </DescriptionRow>
        )}
      </DescriptionList>
      <GetTokenLink currency={token} cost={cost} balance={balance} />
      <Announcement text={error} />
      <Button fullWidth size="large" isSubmit disabled={isBlocked}>
        {isBlocked ? t(blocker.message) : t('Choose numbers')}
      </Button>
    </form>
  )
}
