import { Popover } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './reject_import.module.css'
import { RejectForm } from './reject_form'

interface RejectImportProps {
  priceImport: PriceImport
  /** What stays on sale, in a sentence. */
  still: string
  onRejected: (answered: PriceImport) => void
  /** Somebody else decided meanwhile. */
  onStale: () => void
}

/** A manager's no to an import that waits, under its button, with a reason that is read. */
export function RejectImport({ priceImport, still, onRejected, onStale }: RejectImportProps) {
  const { t } = useTexts()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts(useMemo(() => ({ r: () => setIsOpen(true) }), []))
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      width={null}
      position="bottom-end"
    >
      <Popover.Target>
        <Button
          variant="danger"
          aria-keyshortcuts="R"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('price_lists.reject')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} className={classes.dropdown}>
        <RejectForm
          titleId={titleId}
          priceImport={priceImport}
          still={still}
          onRejected={(answered) => {
            setIsOpen(false)
            onRejected(answered)
          }}
          onStale={() => {
            setIsOpen(false)
            onStale()
          }}
          onCancel={() => setIsOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
