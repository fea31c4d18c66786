import { Link, useForm } from '@inertiajs/react'
import type { FormEvent, ReactNode } from 'react'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Checkbox } from '~/ui/forms/checkbox'
import { Field } from '~/ui/forms/field'
import { TextInput } from '~/ui/forms/text_input'
import { placeParams } from '#shared/site/places'
import type { AboutPageProps } from '#shared/site/page_answers'
import type { Region } from '#shared/working_days'
import classes from './contact_form.module.css'

interface Props {
  contact: AboutPageProps['contact']
  region: Region
}

const EMPTY = { name: '', email: '', company: '', phone: '', message: '', website: '' }

/** Writes to the staff. Without scripts it is sent as any form, and comes back with what is wrong. */
export function ContactForm({ contact, region }: Props) {
  const { t, rich, language } = useTexts()
  const { csrf_token, legal_regions } = useSharedProps()
  const isPublished = legal_regions.includes(region)
  const place = placeParams({ region, language })
  const form = useForm({ ...EMPTY, consent: !isPublished, ...contact.written })
  // A refused form is shown anew: when that was comes along with the refusal.
  form.transform((data) => ({ ...data, opened: contact.opened }))
  const errors: Partial<Record<string, string>> = { ...contact.errors, ...form.errors }

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.post(route('site.contact', place), {
      preserveScroll: true,
      onSuccess: () => form.reset(),
    })
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    label: t(`site.contact.${name}`),
    size: 'l' as const,
    value: form.data[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setData(name, event.currentTarget.value),
  })
  const optional = <span className={classes.optional}>{t('site.contact.optional')}</span>

  return (
    <section id="write" className={classes.write} aria-labelledby="write-title">
      <h2 id="write-title">{t('site.contact.title')}</h2>
      <p className={classes.lead}>{t('site.contact.lead')}</p>
      {contact.is_sent && <Note tone="info">{t('site.contact.sent')}</Note>}
      {Object.keys(errors).length > 0 && <Note tone="bad">{t('site.contact.failed')}</Note>}
      <form method="post" action={route('site.contact', place)} onSubmit={submit} noValidate>
        <input type="hidden" name="_csrf" value={csrf_token} />
        <input type="hidden" name="opened" value={contact.opened} />
        <div className={classes.pair}>
          <TextInput {...field('name')} autoComplete="name" required maxLength={200} />
          <TextInput {...field('email')} type="email" autoComplete="email" required />
          <TextInput
            {...field('company')}
            beside={optional}
            autoComplete="organization"
            maxLength={200}
          />
          <TextInput {...field('phone')} beside={optional} type="tel" autoComplete="tel" />
        </div>
        <Field label={t('site.contact.message')} error={errors.message}>
          {(control) => (
            <textarea
              {...control}
              name="message"
              rows={6}
              required
              maxLength={4000}
              className={classes.area}
              value={form.data.message}
              onChange={(event) => form.setData('message', event.currentTarget.value)}
            />
          )}
        </Field>
        {/* Whoever fills in this field does not see the form. */}
        <div className={classes.trap} aria-hidden="true">
          <TextInput {...field('website')} tabIndex={-1} autoComplete="off" />
        </div>
        {isPublished ? (
          <div>
            <Checkbox
              name="consent"
              required
              checked={form.data.consent}
              aria-invalid={errors.consent ? true : undefined}
              aria-describedby={errors.consent ? 'consent-error' : undefined}
              onChange={(event) => form.setData('consent', event.currentTarget.checked)}
              label={rich('site.contact.consent', {
                privacy: linkTo(route('site.page', { ...place, page: 'privacy-policy' })),
              })}
            />
            {errors.consent && (
              <p id="consent-error" className={classes.bad}>
                {errors.consent}
              </p>
            )}
          </div>
        ) : (
          // There is nothing yet to agree to.
          <input type="hidden" name="consent" value="on" />
        )}
        <Button
          type="submit"
          variant="primary"
          size="l"
          className={classes.send}
          busy={form.processing && t('site.contact.sending')}
        >
          {t('site.contact.send')}
        </Button>
      </form>
    </section>
  )
}

function linkTo(href: string) {
  return (words: ReactNode) => <Link href={href}>{words}</Link>
}
