import { router } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { KeptPriceList, PriceListChoices } from '#shared/answers/staff/price_list_settings'
import { api } from '~/lib/http/api'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ListFields } from './list_fields'
import classes from './list_settings.module.css'
import { bodyOf, fieldsOf, useListForm } from './use_list_form'

interface KeptListProps {
  list: KeptPriceList
  choices: PriceListChoices
}

/** What a price list is, to be changed. Only what was changed is sent: two people can change two things. */
export function KeptList({ list, choices }: KeptListProps) {
  const { t, quantity } = useTexts()
  const kept = fieldsOf(list)
  const form = useListForm(kept, t('list_settings.not_saved'))
  const changes = changesOf(bodyOf(kept), bodyOf(form.fields))
  // Some groups instead of all, and none of them chosen yet, is no change that could be sent.
  const isChanged = Object.keys(changes).length > 0 || form.fields.sees !== kept.sees

  async function save(): Promise<KeptPriceList> {
    const { data } = await api.put('api.price_lists.update', {
      params: { id: list.id },
      body: changes,
    })
    return data
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isChanged) return
    void form.send(save, (saved) => {
      form.change(fieldsOf(saved))
      showSuccess(saved.name, t('list_settings.saved'))
      router.reload({ only: ['price_list'] })
    })
  }

  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('list_settings.title')}>
      <ListFields
        form={form}
        choices={choices}
        currencyHint={
          list.positions > 0
            ? t('list_settings.currency_stays', {
                count: list.positions,
                positions: quantity(list.positions),
              })
            : undefined
        }
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy && t('list_settings.saving')}
          offReason={!isChanged && t('list_settings.nothing_changed')}
        >
          {t('list_settings.save')}
        </Button>
        {isChanged && !form.isBusy && (
          <Button variant="ghost" onClick={() => form.change(kept)}>
            {t('list_settings.revert')}
          </Button>
        )}
      </div>
    </form>
  )
}

function changesOf(kept: Record<string, unknown>, wanted: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name])
    )
  )
}
