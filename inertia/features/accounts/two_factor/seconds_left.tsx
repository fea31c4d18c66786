import { useEffect, useState } from 'react'
import { useTexts } from '~/lib/texts/texts'

const PERIOD = 30

/** How long the code that an authenticator shows now will be the newest. */
export function SecondsLeft() {
  const { t } = useTexts()
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 250)
    return () => clearInterval(timer)
  }, [])
  return t('two_factor.seconds_left', { seconds })
}

function secondsLeft(): number {
  return PERIOD - (Math.floor(Date.now() / 1_000) % PERIOD)
}
