import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const NotificationsController = () => import('#app/notifications/notifications_controller')
const ReadNotificationsController = () => import('#app/notifications/read_notifications_controller')
const NotificationSwitchesController = () =>
  import('#app/notifications/notification_switches_controller')
const MailDigestController = () => import('#app/notifications/digests/mail_digest_controller')
const MailSwitchesController = () => import('#app/notifications/mail_switches_controller')
const ToldOfOrdersController = () => import('#app/notifications/told_of_orders_controller')

router
  .group(() => {
    router
      .get('/notifications', [NotificationsController, 'index'])
      .as('notifications')
      .byToken('read')
    router
      .put('/notifications/read', [ReadNotificationsController, 'update'])
      .as('notifications.read')
    router
      .patch('/notifications/:id', [NotificationsController, 'update'])
      .as('notifications.update')
    router.get('/bell-switches', [NotificationSwitchesController, 'show']).as('bell_switches')
    router
      .patch('/bell-switches', [NotificationSwitchesController, 'update'])
      .as('bell_switches.update')
    router.get('/mail-digest', [MailDigestController, 'show']).as('mail_digest')
    router.patch('/mail-digest', [MailDigestController, 'update']).as('mail_digest.update')
    router.get('/told-of-orders', [ToldOfOrdersController, 'show']).as('told_of_orders')
    router.patch('/told-of-orders', [ToldOfOrdersController, 'update']).as('told_of_orders.update')
    router.get('/mail-switches', [MailSwitchesController, 'show']).as('mail_switches')
    router.patch('/mail-switches', [MailSwitchesController, 'update']).as('mail_switches.update')
  })
  .prefix('/api')
  .as('api')
  .use(middleware.user())
  // Only people change how they are notified, so tokens are not allowed.
  .notByToken()
