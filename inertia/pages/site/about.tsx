import { ContactForm } from '~/features/site/contact/contact_form'
import { TextPage } from '~/features/site/text_page'
import { useSharedProps } from '~/lib/page_props'
import type { AboutPageProps } from '#shared/site/page_answers'

/** Who we are, and the form that writes to us. */
export default function AboutPage({ contact, ...page }: AboutPageProps) {
  const region = useSharedProps().place?.region ?? 'UAE'
  return (
    <TextPage {...page}>
      <ContactForm contact={contact} region={region} />
    </TextPage>
  )
}
