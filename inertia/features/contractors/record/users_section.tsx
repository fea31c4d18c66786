import { router } from '@inertiajs/react'
import type { CompanyRole } from '#shared/answers/account/company'
import type { ContractorUser } from '#shared/answers/staff/contractors'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { SelectInput } from '~/ui/forms/select_input'
import { Tag } from '~/ui/marks/tag'
import classes from './record.module.css'
import { Section } from './section'

const ROLES = ['buyer', 'contractor_admin'] as const

const HEADS = ['name', 'role', 'two_factor', 'last_seen'] as const

interface UsersSectionProps {
  contractorId: number
  users: readonly ContractorUser[]
}

/** The users of a contractor: their roles are changed in place, and each can be deactivated. */
export function UsersSection({ contractorId, users }: UsersSectionProps) {
  const { t } = useTexts()
  return (
    <Section of="users_section">
      {users.length === 0 ? (
        <p className={classes.none}>{t('contractors.users_section.none')}</p>
      ) : (
        <div className={classes.table}>
          <table>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {t(`contractors.users_section.${head}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <UserRow key={user.id} contractorId={contractorId} user={user} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function UserRow({ contractorId, user }: { contractorId: number; user: ContractorUser }) {
  const { t, date } = useTexts()
  const write = useWrite({ failed: t('contractors.users_section.change_failed') })
  const { id, name, email, role, has_two_factor, last_seen_at, deactivated_at } = user
  const params = { id: contractorId, user: id }

  function changeRole(next: CompanyRole): void {
    void write.run(async () => {
      await api.patch('api.admin.contractors.users.update', { params, body: { role: next } })
      await reloadUsers()
    })
  }

  function switchUser(isOn: boolean): void {
    void write.run(async () => {
      if (isOn) await api.delete('api.admin.contractors.users.reactivate', { params })
      else await api.put('api.admin.contractors.users.deactivate', { params })
      await reloadUsers()
    })
  }

  const isOff = deactivated_at !== null
  const word = t(`contractors.users_section.switch_${isOff ? 'on' : 'off'}`)
  return (
    <tr>
      <td>
        <strong>{name}</strong> <span className={classes.remark}>{email}</span>
      </td>
      <td>
        <SelectInput
          label={t('contractors.users_section.role_of', { name })}
          hiddenLabel
          value={role}
          disabled={user.is_last_admin}
          title={user.is_last_admin ? t('contractors.users_section.last_admin') : undefined}
          onChange={changeRole}
          options={ROLES.map((value) => ({ value, label: t(`contractors.roles.${value}`) }))}
        />
      </td>
      <td>{t(`contractors.users_section.${has_two_factor ? 'on' : 'off'}`)}</td>
      <td>
        {isOff ? (
          <Tag tone="warn">{t('contractors.users_section.is_off')}</Tag>
        ) : last_seen_at ? (
          date(last_seen_at, 'moment')
        ) : (
          <span className={classes.remark}>{t('contractors.users_section.never')}</span>
        )}
      </td>
      <td className={classes.action}>
        <Button
          size="s"
          variant="ghost"
          busy={write.isBusy && word}
          offReason={!isOff && user.is_last_admin && t('contractors.users_section.last_admin')}
          aria-label={t(`contractors.users_section.${isOff ? 'on_of' : 'off_of'}`, { name })}
          onClick={() => switchUser(isOff)}
        >
          {word}
        </Button>
      </td>
    </tr>
  )
}

/** Reads the users again after a change. */
function reloadUsers(): Promise<void> {
  return new Promise((done) => {
    router.reload({ only: ['users'], onFinish: () => done() })
  })
}
