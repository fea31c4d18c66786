import type { CallShown, FieldShown } from '#shared/answers/api/reference'
import { useTexts } from '~/lib/texts/texts'
import { ScrollRegion } from '~/ui/page/scroll_region'
import { FieldList, Words } from './field_list'
import { Method } from './method'
import { RefusalTable } from './refusal_table'
import classes from './reference.module.css'

/** One call: its path, who may, what it takes and answers, why it says no. */
export function CallSection({ call }: { call: CallShown }) {
  const { t } = useTexts()
  return (
    <section id={call.id} className={classes.call} aria-labelledby={`${call.id}-title`}>
      <h2 id={`${call.id}-title`}>
        <a href={`#${call.id}`}>{call.title}</a>
      </h2>
      <p className={classes.address}>
        <Method name={call.method} />
        <code>{call.path}</code>
      </p>
      <ul className={classes.facts}>
        {factsOf(call, t).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {call.text !== '' && <Words text={call.text} />}
      <Fields title={t('reference.path')} fields={call.path_fields} />
      <Fields title={t('reference.query')} fields={call.query_fields} />
      <Fields title={t('reference.body')} fields={call.body_fields} />
      <Fields title={t('reference.form')} fields={call.form_fields} />
      {call.answers.map(({ status, files, fields }) => (
        <div key={status}>
          <h3>
            {t('reference.answer')} <code>{status}</code>
          </h3>
          {files.length > 0 && <p>{t('reference.file', { types: files.join(', ') })}</p>}
          {files.length === 0 && fields.length === 0 && <p>{t('reference.nothing')}</p>}
          {fields.length > 0 && <FieldList fields={fields} />}
        </div>
      ))}
      {call.example !== null && <Example text={call.example} of={call.title} />}
      {call.refusals.length > 0 && (
        <>
          <h3>{t('reference.refusals')}</h3>
          <RefusalTable refusals={call.refusals} />
        </>
      )}
    </section>
  )
}

function Example({ text, of }: { text: string; of: string }) {
  const { t } = useTexts()
  return (
    <>
      <h3>{t('reference.example')}</h3>
      <ScrollRegion label={`${t('reference.example')}: ${of}`} className={classes.code}>
        <pre>{text}</pre>
      </ScrollRegion>
    </>
  )
}

function Fields({ title, fields }: { title: string; fields: FieldShown[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <FieldList fields={fields} areAsked />
    </>
  )
}

function factsOf(call: CallShown, t: ReturnType<typeof useTexts>['t']): string[] {
  const { abilities, roles, features } = call
  if (call.is_public) return [t('reference.everybody')]
  return [
    abilities.length > 0
      ? t('reference.needs', { abilities: abilities.join(', ') })
      : t('reference.no_token'),
    t('reference.for_roles', { roles: roles.join(', ') }),
    ...(features.length > 0 ? [t('reference.features', { features: features.join(', ') })] : []),
    ...(call.takes_key ? [t('reference.takes_key')] : []),
  ]
}
