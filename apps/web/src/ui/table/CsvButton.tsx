import { Download } from 'lucide-react'
import { useState } from 'react'
import { getDownloadName } from '#lib/i18n/fileName.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { downloadFile } from '#lib/storage/downloadFile.ts'
import { Button } from '../button/Button.tsx'
import { Announcement } from '../feedback/Announcement.tsx'
import { toCsv } from './csv.rules.ts'

type CsvButtonProps = {
  /** Title of the table. */
  readonly title: string
  /** Without the product's name and the extension. */
  readonly fileName: string
  /** Called on a press. The first row has the titles. */
  readonly rows: () => readonly (readonly (string | number)[])[]
}

/** Downloads rows as a CSV file and announces it. */
export function CsvButton({ title, fileName, rows }: CsvButtonProps) {
  const t = useTranslation()
  const [isDownloaded, setDownloaded] = useState(false)
  const file = getDownloadName(`${fileName}.csv`)
  function download() {
    downloadFile(file, toCsv(rows()), 'text/csv;charset=utf-8')
    setDownloaded(true)
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={download}>
        <Download aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('CSV')} <span className="sr-only">{title}</span>
      </Button>
      <Announcement text={isDownloaded ? t('%file% downloaded', { file }) : undefined} delayMs={300} />
    </>
  )
}
