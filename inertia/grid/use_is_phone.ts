import { useMediaQuery } from '@mantine/hooks'

/** Under 768 px tables are cards. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false
}
