import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import classes from './record.module.css'
import { useFormKeys, type useContractorForm } from './use_contractor_form'

interface SectionFormProps {
  of: 'terms' | 'company' | 'notes'
  form: Pick<
    ReturnType<typeof useContractorForm>,
    'isChanged' | 'isBusy' | 'isSaved' | 'revert' | 'save' | 'submit'
  >
  children: ReactNode
}

/** A section with its own buttons, which appear with the first change. */
export function SectionForm({ of, form, children }: SectionFormProps) {
  const { t } = useTexts()
  const { isChanged, isBusy, isSaved, revert, submit } = form
  const save = t(`contractors.${of}.save`)
  const keys = useFormKeys(form)
  return (
    <Section of={of} isChanged={isChanged}>
      <form aria-labelledby={`${of}-title`} onSubmit={submit} ref={keys}>
        {children}
        <div className={classes.end} data-shown={isChanged || isBusy || isSaved || undefined}>
          {(isChanged || isBusy) && (
            <>
              <Button onClick={revert}>{t('contractors.cancel')}</Button>
              <Button type="submit" variant="primary" busy={isBusy && save}>
                {save}
              </Button>
            </>
          )}
          <span className={classes.saved} role="status">
            {isSaved && !isChanged && (
              <>
                <Icon name="check" size={14} />
                {t('contractors.saved')}
              </>
            )}
          </span>
        </div>
      </form>
    </Section>
  )
}

interface FrameProps {
  of: 'terms' | 'company' | 'notes' | 'users_section' | 'features'
  lead?: ReactNode
  isChanged?: boolean
  children: ReactNode
}

/** A part of the contractor's page: its subject at the left, the thing itself beside it. */
export function Section({ of, lead, isChanged, children }: FrameProps) {
  const { t } = useTexts()
  return (
    <section
      className={classes.section}
      data-changed={isChanged || undefined}
      aria-labelledby={`${of}-title`}
    >
      <header className={classes.about}>
        <h2 id={`${of}-title`}>{t(`contractors.${of}.title`)}</h2>
        <p>{lead ?? (of !== 'features' && t(`contractors.${of}.lead`))}</p>
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
