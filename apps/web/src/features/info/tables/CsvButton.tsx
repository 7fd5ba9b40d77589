import { Download } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toCsv } from './csv.rules.ts'

type CsvButtonProps = {
  /** Without the ending. */
  readonly fileName: string
  /** The first row names the columns. */
  readonly rows: () => readonly (readonly (string | number)[])[]
}

/** Saves what is shown as a file that spreadsheets open. */
export function CsvButton({ fileName, rows }: CsvButtonProps) {
  const t = useTranslation()
  function save() {
    const url = URL.createObjectURL(new Blob([toCsv(rows())], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="secondary" size="small" onClick={save}>
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      {t('CSV')}
    </Button>
  )
}
