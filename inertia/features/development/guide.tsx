import { useState } from 'react'
import { UPLOAD_GUIDE } from '~/lib/kept/guides'
import { Button } from '~/ui/button'
import { GuideHints } from '~/ui/overlays/guide_hints'
import { Row, Section } from './section'

const hints = [
  { anchor: 'sample-file', text: 'Choose the file your list is in.' },
  { anchor: 'sample-columns', text: 'Say what stands in which column.' },
  { anchor: 'sample-send', text: 'Send it. Nothing is kept before.' },
]

/** Hints that are shown one after another until all were seen. */
export function Guide() {
  const [isShown, setIsShown] = useState(false)
  return (
    <Section title="Hints">
      <Row label="anchors">
        {hints.map(({ anchor }) => (
          <span key={anchor} data-guide={anchor}>
            {anchor}
          </span>
        ))}
      </Row>
      <Row label="start">
        <Button onClick={() => setIsShown(true)}>Show hints</Button>
      </Row>
      {isShown && <GuideHints flag={UPLOAD_GUIDE} hints={hints} />}
    </Section>
  )
}
