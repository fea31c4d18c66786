import { useState } from 'react'
import type { Address } from '#shared/answers/account/address'
import { AccountList, AccountRow } from '~/features/profile/account_list'
import { AccountSection } from '~/features/profile/account_section'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { Tag } from '~/ui/marks/tag'
import { AddressDialog } from './address_dialog'
import { changeCompany } from './company_visits'
import classes from './company.module.css'

/** Where orders go, or are fetched; the cart offers them. */
export function AddressesSection({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTexts()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [removed, setRemoved] = useState<Address | null>(null)

  function remove({ id }: Address): void {
    setRemoved(null)
    changeCompany('delete', route('company.addresses.destroy', { id }))
  }

  return (
    <AccountSection
      id="addresses"
      title={t('company.addresses.title')}
      lead={t('company.addresses.lead')}
    >
      {addresses.length > 0 ? (
        <AccountList>
          {addresses.map((address) => (
            <AccountRow
              key={address.id}
              icon="box"
              title={
                <>
                  {address.name || address.address}
                  {address.kind === 'pickup' && <Tag>{t('company.addresses.kinds.pickup')}</Tag>}
                </>
              }
              about={address.name && address.address}
              end={
                <>
                  <Button size="s" onClick={() => setEdited(address)}>
                    {t('company.change')}
                  </Button>
                  <Button size="s" variant="ghost" onClick={() => setRemoved(address)}>
                    {t('company.remove')}
                  </Button>
                </>
              }
            />
          ))}
        </AccountList>
      ) : (
        <p className={classes.empty}>{t('company.addresses.none')}</p>
      )}
      <Button
        icon="plus"
        className={addresses.length > 0 ? classes.below : undefined}
        onClick={() => setEdited('new')}
      >
        {t('company.addresses.add')}
      </Button>
      {edited && (
        <AddressDialog address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmModal
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('company.addresses.ask_remove')}
        confirm={t('company.remove')}
        onConfirm={() => removed && remove(removed)}
      >
        {t('company.addresses.remove_about')}
      </ConfirmModal>
    </AccountSection>
  )
}
