import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { KeptPriceList, PriceListUses } from '#shared/answers/staff/price_list_settings'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import classes from './list_settings.module.css'

/** Whether buyers see a price list. What switching it off is felt by is said before. */
export function SwitchList({ list }: { list: KeptPriceList }) {
  const { t } = useTexts()
  const [uses, setUses] = useState<PriceListUses | null>(null)
  const { isBusy, run } = useWrite({ failed: t('list_settings.not_switched') })
  const { id, name, is_active } = list

  const ask = () =>
    run(async () => {
      const found = await api.get('api.price_lists.uses', { params: { id } })
      if (found?.data) setUses(found.data)
    })

  const turn = (on: boolean) =>
    run(async () => {
      await api.put('api.price_lists.switch', { params: { id }, body: { is_active: on } })
      setUses(null)
      showSuccess(name, t(on ? 'list_settings.switched_on' : 'list_settings.switched_off'))
      router.reload({ only: ['price_list'] })
    })

  return (
    <section className={classes.switch} aria-labelledby="list-shown">
      <h2 id="list-shown">{t('list_settings.shown_title')}</h2>
      <p>{t(is_active ? 'list_settings.is_on' : 'list_settings.is_off')}</p>
      <div>
        {is_active ? (
          <Button
            variant="danger"
            busy={isBusy && uses === null && t('list_settings.counting')}
            onClick={() => void ask()}
          >
            {t('list_settings.switch_off')}
          </Button>
        ) : (
          <Button
            icon="eye"
            busy={isBusy && t('list_settings.switching')}
            onClick={() => void turn(true)}
          >
            {t('list_settings.switch_on')}
          </Button>
        )}
      </div>
      <ConfirmModal
        opened={uses !== null}
        onClose={() => setUses(null)}
        title={t('list_settings.off_title', { name })}
        confirm={t('list_settings.off_confirm')}
        busy={isBusy && t('list_settings.switching')}
        onConfirm={() => void turn(false)}
      >
        {uses && <WhatItDoes positions={list.positions} uses={uses} />}
      </ConfirmModal>
    </section>
  )
}

function WhatItDoes({ positions, uses }: { positions: number; uses: PriceListUses }) {
  const { t, quantity } = useTexts()
  const isUsed = uses.cart_lines + uses.quotations > 0
  return [
    t('list_settings.off_search', { count: positions, positions: quantity(positions) }),
    isUsed ? t('list_settings.off_used', { ...uses }) : t('list_settings.off_unused'),
    t('list_settings.off_kept'),
  ].join(' ')
}
