import type { FormEvent } from 'react'
import type { PriceSource, SourceKind } from '#shared/answers/prices/price_source'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/forms/segmented'
import { TextInput } from '~/ui/forms/text_input'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { CheckNote } from './check_note'
import { fieldProps } from './field_props'
import { ModeField } from './mode_field'
import { PlaceFields } from './place_fields'
import { ScheduleFields } from './schedule_fields'
import classes from './source_form.module.css'
import { useSourceForm } from './use_source_form'

interface SourceDialogProps {
  listId: number
  /** Null: a new one. */
  source: PriceSource | null
  opened: boolean
  kinds: readonly SourceKind[]
  folders: readonly string[]
  timeZone: string
  onClose: () => void
  onSaved: () => void
}

/** The form of a source, at the side of the page. */
export function SourceDialog({ opened, onClose, ...rest }: SourceDialogProps) {
  const { t } = useTexts()
  const { source } = rest
  return (
    <SideDialog
      opened={opened}
      onClose={onClose}
      side="right"
      size="min(520px, 100vw)"
      title={
        source ? t('price_sources.form.edit', { name: source.name }) : t('price_sources.form.new')
      }
    >
      <SourceForm key={source?.id} {...rest} onClose={onClose} />
    </SideDialog>
  )
}

function SourceForm(props: Omit<SourceDialogProps, 'opened'>) {
  const { listId, source, kinds, folders, timeZone, onClose, onSaved } = props
  const { t } = useTexts()
  const form = useSourceForm({ listId, source, onSaved })
  const { draft, errors, check, busy, change } = form
  const part = { draft, errors, change }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void form.save()
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      {!source && (
        <div className={classes.choice}>
          <span aria-hidden="true">{t('price_sources.form.kind')}</span>
          <Segmented
            label={t('price_sources.form.kind')}
            choices={kinds.map((kind) => ({
              value: kind,
              label: t(`price_sources.kinds.${kind}`),
            }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
        </div>
      )}
      <TextInput
        {...fieldProps(part, 'name')}
        label={t('price_sources.form.name')}
        hint={t('price_sources.form.name_hint')}
        maxLength={100}
        required
      />
      <PlaceFields {...part} source={source} folders={folders} />
      <ModeField {...part} />
      <ScheduleFields {...part} timeZone={timeZone} />
      {check && <CheckNote check={check} />}
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={busy === 'saving' && t('price_sources.form.saving')}
        >
          {t('price_sources.form.save')}
        </Button>
        <Button
          busy={busy === 'checking' && t('price_sources.form.checking')}
          onClick={() => void form.test()}
        >
          {t('price_sources.form.check')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
