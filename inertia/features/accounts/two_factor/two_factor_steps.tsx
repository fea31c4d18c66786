import { useState, type FormEvent, type ReactNode } from 'react'
import type { TwoFactorSecret } from '#shared/answers/account/two_factor'
import { api } from '~/lib/http/api'
import { fieldTextOf, isPasswordRequired } from '~/lib/http/refused'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Callout } from '~/ui/marks/callout'
import { CodeBoxes } from '~/ui/forms/code_boxes'
import { IconButton } from '~/ui/icons/icon_button'
import { PartNumber } from '~/ui/part_number'
import { QrCode } from './qr_code'
import { RecoveryCodesBox } from './recovery_codes_box'
import { SecondsLeft } from './seconds_left'
import classes from './two_factor.module.css'
import { copyText } from './copy_text'

interface TwoFactorStepsProps {
  secret: TwoFactorSecret
  /** Two-factor is on: the page knows nothing of it yet. */
  onTurnedOn: () => void
  /** The codes are kept. */
  onDone: () => void
  done: string
  /** Gives it up before it is on. */
  onCancel?: () => void
  /** The password counts as given no longer. */
  onPasswordRequired: () => void
}

/** Scan, type, keep: setting up two-factor. */
export function TwoFactorSteps(props: TwoFactorStepsProps) {
  const { secret, onTurnedOn, onDone, done, onCancel, onPasswordRequired } = props
  const { t } = useTexts()
  const [codes, setCodes] = useState<string[] | null>(null)
  const isOn = codes !== null

  return (
    <div className={classes.room}>
      <div className={classes.setup}>
        {!isOn && <QrCode picture={secret.picture} label={t('two_factor.picture')} />}
        <ol className={classes.steps}>
          <Step number={1} state="done" title={t('two_factor.scan')}>
            {!isOn && <SecretKey secret={secret.secret} />}
          </Step>
          <Step number={2} state={isOn ? 'done' : 'now'} title={t('two_factor.type')}>
            {!isOn && (
              <CodeForm
                onTurnedOn={(made) => {
                  setCodes(made)
                  onTurnedOn()
                }}
                onCancel={onCancel}
                onPasswordRequired={onPasswordRequired}
              />
            )}
          </Step>
          <Step number={3} state={isOn ? 'now' : 'next'} title={t('two_factor.keep')}>
            <p className={classes.about}>{t('two_factor.keep_about')}</p>
            {isOn && <RecoveryCodesBox codes={codes} done={done} onDone={onDone} />}
          </Step>
        </ol>
      </div>
    </div>
  )
}

interface StepProps {
  number: number
  state: 'done' | 'now' | 'next'
  title: string
  children: ReactNode
}

function Step({ number, state, title, children }: StepProps) {
  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      <Callout number={number} state={state} ticked={false} />
      <div className={classes.step}>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}

/** In groups of four, which are typed without losing one's place. */
function SecretKey({ secret }: { secret: string }) {
  const { t } = useTexts()
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <p className={classes.key}>
      {t('two_factor.or_type')}{' '}
      <span className={classes.groups}>
        {groups.map((group, index) => (
          <PartNumber key={index}>{group}</PartNumber>
        ))}
      </span>
      <IconButton
        icon="copy"
        size="s"
        label={t('two_factor.copy_key')}
        onClick={() => void copyText(secret)}
      />
    </p>
  )
}

interface CodeFormProps {
  onTurnedOn: (codes: string[]) => void
  onCancel: (() => void) | undefined
  onPasswordRequired: () => void
}

function CodeForm({ onTurnedOn, onCancel, onPasswordRequired }: CodeFormProps) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      const { data } = await api.post('two_factor.store', { body: { code } })
      onTurnedOn(data.recovery_codes)
    } catch (refusal) {
      if (isPasswordRequired(refusal)) onPasswordRequired()
      setCode('')
      setProblem(fieldTextOf(refusal, 'code') ?? t('two_factor.failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className={classes.code} onSubmit={(event) => void submit(event)}>
      <CodeBoxes
        label={t('two_factor.type')}
        hiddenLabel
        value={code}
        error={problem || undefined}
        onChange={setCode}
      />
      <Button variant="primary" size="l" type="submit" busy={isBusy && t('two_factor.turning_on')}>
        {t('two_factor.turn_on')}
      </Button>
      {onCancel && (
        <Button variant="ghost" size="l" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      <p className={classes.left}>
        <SecondsLeft />
      </p>
    </form>
  )
}
