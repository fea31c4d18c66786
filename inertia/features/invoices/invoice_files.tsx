import { useState } from 'react'
import { download } from '~/lib/http/downloads/download'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

const files = ['excel', 'pdf', 'packing_list'] as const

type FileName = (typeof files)[number] | 'packing_list_pdf'

const routes = {
  excel: 'invoices.export',
  pdf: 'invoices.pdf',
  packing_list: 'invoices.packing_list',
  packing_list_pdf: 'invoices.packing_list_pdf',
} as const

/** Takes a file of an invoice away; `whyNot` when that is switched off. */
export function useInvoiceFiles() {
  const { t } = useTexts()
  const isOn = useFeature('invoice_export')
  const whyNot = !isOn && t('exports.invoices_off')
  return {
    whyNot,
    async take(id: number, file: FileName): Promise<void> {
      if (!whyNot) await download(route(routes[file], { id }))
    },
  }
}

interface InvoiceFilesProps {
  id: number
  size?: 's' | 'm' | 'l'
  fullWidth?: boolean
}

/** The files of an invoice, one click each. */
export function InvoiceFiles({ id, size, fullWidth }: InvoiceFilesProps) {
  const { t } = useTexts()
  const { take, whyNot } = useInvoiceFiles()
  const [busy, setBusy] = useState<FileName | null>(null)

  async function start(file: FileName): Promise<void> {
    setBusy(file)
    await take(id, file)
    setBusy(null)
  }

  return files.map((file) => (
    <Button
      key={file}
      size={size}
      fullWidth={fullWidth}
      icon={file === 'excel' && !fullWidth ? 'dl' : undefined}
      offReason={whyNot}
      aria-busy={busy === file || undefined}
      onClick={() => void start(file)}
    >
      {t(`invoices.files.${file}`)}
    </Button>
  ))
}

/** The packing list for who prints it. */
export function PrintPackingList({ id }: { id: number }) {
  const { t } = useTexts()
  const { take, whyNot } = useInvoiceFiles()
  return (
    <Button offReason={whyNot} onClick={() => void take(id, 'packing_list_pdf')}>
      {t('invoices.files.packing_list_pdf')}
    </Button>
  )
}
