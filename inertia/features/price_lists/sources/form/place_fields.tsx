import { MAIL_SECURITY, type PriceSource } from '#shared/answers/prices/price_source'
import { useTexts } from '~/lib/texts/texts'
import { SelectInput } from '~/ui/forms/select_input'
import { TextInput } from '~/ui/forms/text_input'
import { fieldProps, type FormPart } from './field_props'
import { SecretField } from './secret_field'
import classes from './source_form.module.css'

interface PlaceFieldsProps extends FormPart {
  source: PriceSource | null
  folders: readonly string[]
}

/** Where the source looks, as its kind has it. */
export function PlaceFields(props: PlaceFieldsProps) {
  switch (props.draft.kind) {
    case 'url':
      return <UrlFields {...props} />
    case 'mailbox':
      return <MailboxFields {...props} />
    case 'folder':
      return <FolderFields {...props} />
    case 'bucket':
      return <BucketFields {...props} />
  }
}

function UrlFields(props: PlaceFieldsProps) {
  const { t } = useTexts()
  const isSftp = props.draft.address.trim().toLowerCase().startsWith('sftp:')
  const secrets = props.source?.secrets ?? []
  return (
    <>
      <TextInput
        {...fieldProps(props, 'address')}
        label={t('price_sources.form.address')}
        hint={t('price_sources.form.address_hint')}
        placeholder="https://parts.example.com/prices.csv"
        inputMode="url"
        required
      />
      <div className={classes.pair}>
        <TextInput {...fieldProps(props, 'user')} label={t('price_sources.form.user')} />
        <SecretField
          {...props}
          secret="password"
          label={t('price_sources.form.password')}
          isSet={secrets.includes('password')}
        />
      </div>
      {isSftp && (
        <>
          <SecretField
            {...props}
            secret="private_key"
            label={t('price_sources.form.private_key')}
            hint={t('price_sources.form.private_key_hint')}
            isSet={secrets.includes('private_key')}
            isLong
          />
          <SecretField
            {...props}
            secret="passphrase"
            label={t('price_sources.form.passphrase')}
            isSet={secrets.includes('passphrase')}
          />
        </>
      )}
    </>
  )
}

const PORTS = { tls: '993', starttls: '143', none: '143' } as const

function MailboxFields(props: PlaceFieldsProps) {
  const { draft, errors, change, source } = props
  const { t } = useTexts()
  return (
    <>
      <TextInput
        {...fieldProps(props, 'host')}
        label={t('price_sources.form.host')}
        placeholder="imap.example.com"
        required
      />
      <div className={classes.pair}>
        <SelectInput
          label={t('price_sources.form.security')}
          options={MAIL_SECURITY.map((value) => ({
            value,
            label: t(`price_sources.form.securities.${value}`),
          }))}
          value={draft.security}
          error={errors.security?.[0]}
          onChange={(security) => change({ security, port: PORTS[security] })}
        />
        <TextInput
          {...fieldProps(props, 'port')}
          label={t('price_sources.form.port')}
          inputMode="numeric"
          required
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...fieldProps(props, 'user')} label={t('price_sources.form.user')} required />
        <SecretField
          {...props}
          secret="password"
          label={t('price_sources.form.password')}
          isSet={source?.secrets.includes('password') ?? false}
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...fieldProps(props, 'folder')} label={t('price_sources.form.folder')} />
        <TextInput
          {...fieldProps(props, 'pattern')}
          label={t('price_sources.form.attachment')}
          hint={t('price_sources.form.pattern_hint')}
          placeholder="price*.xlsx"
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...fieldProps(props, 'from')}
          label={t('price_sources.form.from')}
          hint={t('price_sources.form.from_hint')}
          placeholder="@gulf.example"
          required
        />
        <TextInput {...fieldProps(props, 'subject')} label={t('price_sources.form.subject')} />
      </div>
    </>
  )
}

function FolderFields(props: PlaceFieldsProps) {
  const { folders } = props
  const { t } = useTexts()
  return (
    <>
      <TextInput
        {...fieldProps(props, 'path')}
        label={t('price_sources.form.path')}
        hint={t('price_sources.form.path_hint', {
          count: folders.length,
          folders: folders.join(', '),
        })}
        placeholder={folders[0]}
        required
      />
      <TextInput
        {...fieldProps(props, 'pattern')}
        label={t('price_sources.form.pattern')}
        hint={t('price_sources.form.pattern_hint')}
        placeholder="*.csv"
      />
    </>
  )
}

function BucketFields(props: PlaceFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <TextInput
        {...fieldProps(props, 'endpoint')}
        label={t('price_sources.form.endpoint')}
        placeholder="https://s3.example.com"
        inputMode="url"
        required
      />
      <div className={classes.pair}>
        <TextInput
          {...fieldProps(props, 'bucket')}
          label={t('price_sources.form.bucket')}
          required
        />
        <TextInput
          {...fieldProps(props, 'region')}
          label={t('price_sources.form.region')}
          placeholder="us-east-1"
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...fieldProps(props, 'prefix')} label={t('price_sources.form.prefix')} />
        <TextInput
          {...fieldProps(props, 'pattern')}
          label={t('price_sources.form.pattern')}
          hint={t('price_sources.form.pattern_hint')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...fieldProps(props, 'user')} label={t('price_sources.form.access_key')} />
        <SecretField
          {...props}
          secret="password"
          label={t('price_sources.form.secret_key')}
          isSet={props.source?.secrets.includes('password') ?? false}
        />
      </div>
    </>
  )
}
