import { Download } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toCsv } from './csv.rules.ts'

type CsvButtonProps = {
  /** Without the extension. */
  readonly fileName: string
  /** Called on a press. The first row has the titles. */
  readonly rows: () => readonly (readonly (string | number)[])[]
}

/** Downloads rows as a CSV file. */
export function CsvButton({ fileName, rows }: CsvButtonProps) {
  const t = useTranslation()
  function download() {
    const url = URL.createObjectURL(new Blob([toCsv(rows())], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="secondary" size="small" onClick={download}>
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      {t('CSV')}
    </Button>
  )
}
