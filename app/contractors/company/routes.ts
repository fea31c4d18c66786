import router from '@adonisjs/core/services/router'
import { mayKeepCompany } from '#app/contractors/company/company_policy'
import { middleware } from '#start/kernel'

const CompaniesController = () => import('#app/contractors/company/companies_controller')
const ColleaguesController = () => import('#app/contractors/company/users/colleagues_controller')
const DeactivationsController = () =>
  import('#app/contractors/company/users/deactivations_controller')
const InvitationsController = () =>
  import('#app/contractors/company/invitations/invitations_controller')
const AcceptancesController = () =>
  import('#app/contractors/company/invitations/acceptances_controller')
const CompanyAddressesController = () =>
  import('#app/contractors/company/company_addresses_controller')

router
  .group(() => {
    router.get('/', [CompaniesController, 'show']).as('company')
    router.post('/addresses', [CompanyAddressesController, 'store']).as('company.addresses.store')
    router
      .put('/addresses/:id', [CompanyAddressesController, 'update'])
      .as('company.addresses.update')
    router
      .delete('/addresses/:id', [CompanyAddressesController, 'destroy'])
      .as('company.addresses.destroy')
    // Who may order in the name of the company.
    router
      .group(() => {
        router.patch('/users/:id', [ColleaguesController, 'update']).as('company.users.update')
        router
          .put('/users/:id/deactivation', [DeactivationsController, 'update'])
          .as('company.users.deactivate')
        router
          .delete('/users/:id/deactivation', [DeactivationsController, 'destroy'])
          .as('company.users.reactivate')
        router
          .post('/invitations', [InvitationsController, 'store'])
          .as('company.invitations.store')
        router
          .put('/invitations/:id', [InvitationsController, 'update'])
          .as('company.invitations.update')
        router
          .delete('/invitations/:id', [InvitationsController, 'destroy'])
          .as('company.invitations.destroy')
      })
      .use(middleware.confirmed())
  })
  .prefix('/company')
  .use(middleware.user(mayKeepCompany))

router.get('/invitations/:token', [AcceptancesController, 'create']).as('invitation')
router.post('/invitations/:token', [AcceptancesController, 'store']).as('invitation.store')
