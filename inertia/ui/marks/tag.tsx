import type { ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import classes from './tag.module.css'

interface TagProps {
  tone?: 'quiet' | 'line' | 'good' | 'info' | 'warn' | 'bad' | 'amber'
  children: ReactNode
}

/** A remark beside its figure: "Cheapest", "+6.9 %", "Gone". */
export function Tag({ tone = 'quiet', children }: TagProps) {
  return <span className={cn(classes.tag, classes[tone])}>{children}</span>
}
