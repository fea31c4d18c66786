import { defineEvent } from '#app/events/define_event'
import { contactMail } from '#app/site/contact/contact_mail'

/** Somebody wrote in the contact form: noted for all who look after contractors. */
export const contactReceived = defineEvent('contact.received', {
  audience: [],
  notification: {
    kind: 'contact_received',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('message_id', m.id,
        'region_code', m.region_code, 'language', m.language, 'name', m.name, 'email', m.email,
        'company', m.company, 'phone', m.phone, 'message', m.message) AS facts,
        true AS in_bell, true AS by_mail
      FROM contact_messages m
      JOIN users u ON u.role IN ('manager', 'admin') AND u.deactivated_at IS NULL
      WHERE m.id = (e.payload ->> 'message_id')::bigint`,
    mail: contactMail,
  },
})
