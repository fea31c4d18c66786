import { router } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { KeptPriceList, PriceListChoices } from '#shared/answers/staff/price_list_settings'
import { api } from '~/lib/http/api'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { ListFields } from './list_fields'
import classes from './list_settings.module.css'
import { newFields, useListForm, type SentList } from './use_list_form'

/** A price list that is to be; once it is made, its first file is asked for. */
export function NewList({ choices }: { choices: PriceListChoices }) {
  const { t } = useTexts()
  const form = useListForm(newFields(choices), t('list_settings.not_made'))

  function submit(event: FormEvent): void {
    event.preventDefault()
    void form.send(make, ({ id }) => router.visit(route('price_lists.upload', { id })))
  }

  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('list_settings.new_title')}>
      <ListFields form={form} choices={choices} />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={form.isBusy && t('list_settings.making')}>
          {t('list_settings.make')}
        </Button>
        <ButtonLink variant="ghost" href={route('prices', {}, { tab: 'prices' })}>
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

async function make(body: SentList): Promise<KeptPriceList> {
  const { data } = await api.post('api.price_lists.store', { body })
  return data
}
