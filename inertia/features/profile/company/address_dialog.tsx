import { useForm } from '@inertiajs/react'
import type { Address, DeliverTo } from '#shared/answers/account/address'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { SelectInput } from '~/ui/forms/select_input'
import { TextInput } from '~/ui/forms/text_input'
import { CompanyDialog } from './company_dialog'

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null
  onClose: () => void
}

/** An address of the company, new or another way. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const { t } = useTexts()
  const form = useForm<DeliverTo>({
    kind: address?.kind ?? 'delivery',
    name: address?.name ?? '',
    address: address?.address ?? '',
  })
  const { data, errors, setData } = form

  return (
    <CompanyDialog
      title={t(address ? 'company.addresses.edit' : 'company.addresses.add')}
      size="s"
      form={form}
      method={address ? 'put' : 'post'}
      path={
        address
          ? route('company.addresses.update', { id: address.id })
          : route('company.addresses.store')
      }
      errorBag="address"
      onClose={onClose}
    >
      <SelectInput
        label={t('company.addresses.kind')}
        name="kind"
        options={[
          { value: 'delivery', label: t('company.addresses.kinds.delivery') },
          { value: 'pickup', label: t('company.addresses.kinds.pickup') },
        ]}
        value={data.kind}
        onChange={(kind) => setData('kind', kind)}
      />
      <TextInput
        label={t('company.addresses.name')}
        name="address_name"
        maxLength={100}
        hint={t('company.addresses.name_hint')}
        value={data.name}
        error={errors.name}
        onChange={(event) => setData('name', event.currentTarget.value)}
      />
      <TextInput
        label={t('company.addresses.address')}
        name="address"
        required
        maxLength={500}
        value={data.address}
        error={errors.address}
        onChange={(event) => setData('address', event.currentTarget.value)}
        data-autofocus
      />
    </CompanyDialog>
  )
}
