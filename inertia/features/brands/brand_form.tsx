import { useState, type FormEvent } from 'react'
import type { OpenBrand } from '#shared/answers/staff/brand_queue'
import pane from '~/features/queues/queue_pane.module.css'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/forms/segmented'
import { TextInput } from '~/ui/forms/text_input'
import { late } from '~/ui/late'
import classes from './brand_pane.module.css'
import type { FindBrandProps, KnownBrand } from './find_brand'
import { useDecision } from './use_decision'

interface BrandFormProps {
  brand: OpenBrand
  /** Of which it is another name; null: of none yet. */
  known: KnownBrand | null
  onKnown: (known: KnownBrand | null) => void
}

const findBrand = late<FindBrandProps>(async () => (await import('./find_brand')).FindBrand)

const KINDS = ['confirmed', 'alias'] as const

/** The decision: a brand of its own in the trader's spelling, or another name of a known one. */
export function BrandForm({ brand, known, onKnown }: BrandFormProps) {
  const { t } = useTexts()
  const [own, setOwn] = useState<'confirmed' | 'alias'>('confirmed')
  const [name, setName] = useState(brand.name)
  const decision = useDecision(brand)
  // Who says that it is one of those above means the other kind.
  const kind = known ? 'alias' : own

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (kind === 'confirmed') void decision.confirm(name)
    else if (known) void decision.makeAlias(known)
    else decision.complain({ brand_id: t('brands.no_known') })
  }

  return (
    <form className={pane.part} onSubmit={submit} aria-label={t('brands.decide')}>
      <h3>{t('brands.decide')}</h3>
      <div>
        <Segmented
          label={t('brands.decide')}
          choices={KINDS.map((value) => ({ value, label: t(`brands.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setOwn(value)
            if (value === 'confirmed') onKnown(null)
          }}
        />
      </div>
      <div className={classes.field}>
        {kind === 'confirmed' ? (
          <TextInput
            label={t('brands.name')}
            hint={t('brands.name_hint')}
            name="name"
            required
            maxLength={100}
            autoComplete="off"
            value={name}
            error={decision.errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <findBrand.Late known={known} onKnown={onKnown} error={decision.errors.brand_id} />
        )}
      </div>
      <div className={pane.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={decision.isBusy && t(kind === 'alias' ? 'brands.making' : 'brands.confirming')}
        >
          {kind === 'confirmed'
            ? t('brands.confirm')
            : known
              ? t('brands.make_alias', { name: known.name })
              : t('brands.make_alias_none')}
        </Button>
      </div>
    </form>
  )
}
