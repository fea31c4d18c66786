import { useCallback, useState } from 'react'

/** A set of ids, and a function that puts one in or takes it out. */
export function useToggledSet(): [ReadonlySet<string>, (id: string) => void] {
  const [set, setSet] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => {
    setSet((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return [set, toggle]
}
