import type { ReactNode } from 'react'
import { Icon, type IconName } from '~/ui/icons/icon'
import classes from './account_list.module.css'

/** Things of an account below each other: sessions, users, addresses. */
export function AccountList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

interface AccountRowProps {
  icon: IconName
  title: ReactNode
  /** Below it, quieter. */
  about?: ReactNode
  /** Before the buttons; left out on a phone. */
  remark?: ReactNode
  /** Buttons. */
  end?: ReactNode
}

/** One of them. */
export function AccountRow({ icon, title, about, remark, end }: AccountRowProps) {
  return (
    <li className={classes.row}>
      <Icon name={icon} className={classes.icon} />
      <div className={classes.text}>
        <div className={classes.title}>{title}</div>
        {about && <div className={classes.about}>{about}</div>}
      </div>
      {remark && <span className={classes.remark}>{remark}</span>}
      {end && <div className={classes.end}>{end}</div>}
    </li>
  )
}
