import type { FieldShown } from '#shared/answers/api/reference'
import { useTexts } from '~/lib/texts/texts'
import classes from './field_list.module.css'

interface Fields {
  fields: FieldShown[]
  /** Who asks has to know which of them have to be there. */
  areAsked?: boolean
}

/** Fields with their types and what they mean; those of things in them fold out. */
export function FieldList({ fields, areAsked = false }: Fields) {
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} isAsked={areAsked} />
      ))}
    </dl>
  )
}

function FieldRow({ field, isAsked }: { field: FieldShown; isAsked: boolean }) {
  const { t } = useTexts()
  return (
    <div className={classes.field}>
      <dt>
        <code>{field.name}</code>
        <span className={classes.type}>{field.type}</span>
        {isAsked && field.is_required && (
          <span className={classes.required}>{t('reference.required')}</span>
        )}
      </dt>
      <dd>
        {field.description !== '' && <Words text={field.description} />}
        {field.fields.length > 0 && (
          <details className={classes.inner}>
            <summary>{t('reference.fields_of', { name: field.name })}</summary>
            <FieldList fields={field.fields} areAsked={isAsked} />
          </details>
        )}
      </dd>
    </div>
  )
}

/** A text in which what stands in backticks is code. */
export function Words({ text }: { text: string }) {
  return (
    <p>
      {text.split('`').map((part, at) =>
        // Parts never change places.
        at % 2 === 1 ? <code key={at}>{part}</code> : part
      )}
    </p>
  )
}
