import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/overlays/modal'
import classes from './company.module.css'

type Method = 'post' | 'put' | 'patch'

interface Sending {
  errorBag: string
  preserveScroll: true
  onSuccess: () => void
}

interface CompanyDialogProps {
  title: string
  size?: 's' | 'm'
  form: {
    processing: boolean
    submit: (method: Method, path: string, sending: Sending) => void
  }
  method: Method
  path: string
  errorBag: string
  /** What the button says, and says meanwhile; "Save" when nothing is given. */
  save?: string
  saving?: string
  onClose: () => void
  children: ReactNode
}

/** A form of the company in a dialog, which closes once the server has taken it. */
export function CompanyDialog(props: CompanyDialogProps) {
  const { title, size, form, method, path, errorBag, onClose, children } = props
  const { t } = useTexts()
  const { save = t('profile.save'), saving = save } = props

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.submit(method, path, { errorBag, preserveScroll: true, onSuccess: onClose })
  }

  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      <form className={classes.form} onSubmit={submit}>
        {children}
        <div className={classes.buttons}>
          <Button type="submit" variant="primary" busy={form.processing && saving}>
            {save}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}
