import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFiles } from './bin/lib/client/page_files_plugin.mjs'
import { clientTexts, setOf } from './bin/lib/client/texts_plugin.mjs'
import { routePatterns } from './bin/route_patterns.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules of ours whose path below `inertia/` begins so; what is shared with the server has its own. */
const ofOurs = (...starts: string[]) =>
  new RegExp(`/(?:inertia|(?=shared/))/?(?:${starts.join('|')})`)

/** One for each folder of pages for staff, whatever folders there are. */
function staffScreens() {
  return readdirSync(folder('./inertia/pages/admin'))
    .toSorted()
    .map((name) => ({ name: `staff_${name}`, test: ofOurs(`pages/admin/${name}/`) }))
}

/**
 * Few and large files, for each costs a slow connection a round trip: what every page needs, one for
 * each kind of public page, what the portal needs, one for each screen, search and cart being one (which
 * comes by itself wherever there is a field for numbers), and one for what the portal needs later. A group takes what
 * its modules import along, unless a group above has it; what several groups share is named by the highest of them.
 * A page in no group has a file of its own. Which page needs which file the build says itself
 * (bin/lib/client/page_files_plugin.mjs), what they may weigh bin/lib/checks/budgets.mjs. Texts, for which
 * bin/lib/client/text_sets.mjs stands, and the reporting of errors stay files of their own.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|@inertiajs|use-intl)\//,
  },
  {
    name: 'base',
    test: ofOurs(
      'app\\.',
      'layouts/(?:offline|place|root|shown|skip|use)_',
      'lib/(?:csrf|focused|use_latest)\\.',
      'features/accounts/manager_contact\\.',
      'ui/(?:button|logo|part_number|phone_link|whole_link|written|feedback/(?:drawing|request_id)|page/side_ways)\\.',
      'ui/forms/(?:checkbox|password_input|text_input|whose_password)\\.'
    ),
  },
  {
    name: 'parts',
    test: ofOurs(
      'features/(?:accounts/passkeys/late_device|registration/password_hint)',
      'ui/(?:marks/(?:callout|chip|count|tag)|feedback/states|forms/(?:code_boxes|segmented))\\.'
    ),
  },
  { name: 'errors', test: ofOurs('pages/errors/') },
  {
    name: 'guest',
    test: ofOurs('layouts/guest', 'features/(?:news/public_ways|site/site_head)'),
  },
  { name: 'news', test: ofOurs('features/news/(?:first_post|news_[a-z]+)\\.') },
  { name: 'home', test: ofOurs('pages/(?:home|site/home)') },
  { name: 'pages', test: ofOurs('pages/site/(?!news)') },
  { name: 'site_news', test: ofOurs('pages/site/news') },
  { name: 'api_docs', test: ofOurs('(?:pages|features)/reference/') },
  {
    name: 'auth',
    test: ofOurs(
      'features/registration/(?!password_hint)',
      'layouts/auth',
      'pages/auth/(?!two_factor_setup)',
      'shared/accounts/(?!features)'
    ),
  },
  {
    name: 'portal',
    test: ofOurs(
      'features/(?:accounts/(?:late_ask_password|closed_note|vat_note)|addresses/|offers/use_arrival)',
      'features/contractors/late_',
      'features/news/(?:fresh_news|portal_ways)\\.',
      'features/orders/(?:order_tabs|use_order_updates)\\.',
      'features/price_lists/(?:download_list|filter_lists|list_cells|upload_version|list_facts|imports/(?:import_href|import_words))\\.',
      'features/quotations/(?:list/quotation_tabs|change_reference|quotation_state)\\.',
      'layouts/portal(?!/key_)',
      'lib/(?:http/(?:downloads/download|use_reload|use_write|writer)|mail_to|random_key|save_file|says_yes|realtime/meeting|texts/(?:age|size)_text)\\.',
      'shared/(?:answers/quotation|day_in|upload_columns|working_days)\\.',
      'grid/(?:data_grid|filters/filter_tabs|list/use_list_query)\\.',
      'ui/(?:icons/portal_icons|key_hints|late|marks/old_rate|overlays/confirm_modal|page/(?:page_head|panel|side_list))\\.',
      'ui/forms/(?:quantity/|select_input\\.)',
      'ui/feedback/(?:progress_bar|quantity_bar|skeleton|status)\\.'
    ),
  },
  { name: 'suggestions', test: ofOurs('lib/http/use_suggestions', 'ui/forms/suggestion_select') },
  { name: 'buying', test: ofOurs('pages/(?:cart|prices)/') },
  {
    name: 'orders',
    test: ofOurs(
      'pages/orders/index',
      'features/orders/deciding/(?:decision_sum|proposed_change|use_decisions)\\.'
    ),
  },
  { name: 'reference', test: ofOurs('ui/forms/reference_field\\.') },
  { name: 'order', test: ofOurs('pages/orders/show') },
  {
    name: 'invoice_shared',
    test: ofOurs(
      'features/invoices/invoice_(?:columns|files|keys)\\.',
      'features/invoices/boxes/box_name'
    ),
  },
  { name: 'invoices', test: ofOurs('pages/invoices/index') },
  { name: 'invoice', test: ofOurs('pages/invoices/show') },
  { name: 'portal_news', test: ofOurs('pages/news/') },
  { name: 'dashboard', test: ofOurs('pages/dashboard/') },
  {
    name: 'account',
    test: ofOurs(
      'features/accounts/use_confirmed',
      'features/profile/(?:account_(?:frame|list|sections?)|section_save)\\.',
      'lib/(?:success_flag|questions/use_leave_question|texts/copy_text)\\.'
    ),
  },
  { name: 'profile', test: ofOurs('pages/profile/index', 'features/accounts/two_factor/') },
  { name: 'two_factor_setup', test: ofOurs('pages/auth/two_factor_setup') },
  { name: 'company', test: ofOurs('pages/profile/(?:company|tokens)') },
  { name: 'lists', test: ofOurs('pages/price_lists/show') },
  { name: 'list_settings', test: ofOurs('pages/price_lists/(?:new|settings)') },
  { name: 'upload', test: ofOurs('pages/(?:admin/orders|orders|price_lists|quotations)/upload') },
  {
    name: 'queues',
    test: ofOurs('features/queues/', 'lib/http/latest_read\\.'),
  },
  ...staffScreens(),
  { name: 'quotations', test: ofOurs('pages/quotations/index') },
  { name: 'quotation', test: ofOurs('pages/quotations/show') },
  {
    name: 'export',
    test: ofOurs(
      'lib/(?:exports/|http/downloads/(?:read|save)_download)',
      'features/orders/export_orders\\.'
    ),
  },
  {
    name: 'order_review',
    test: ofOurs('features/(?:ordering/|cart/order_placed|order_uploads/file_review)'),
  },
  {
    name: 'quotation_parts',
    test: ofOurs(
      'features/quotations/(?:actions|at_manager|choosing|not_open|rows)/',
      'features/quotations/detail/(?:head/colleagues|line_keys|price_notes)\\.',
      'features/quotations/(?:detail/bar/selected_bar|lines/(?:line_dialog|offers/line_offers|whose_choice))\\.',
      'features/quotations/ordering/(?:add_chosen|ordering_dialogs|send_order)\\.'
    ),
  },
  {
    name: 'order_parts',
    test: ofOurs('features/orders/line/(?!use_open_line)'),
  },
  {
    name: 'packing_parts',
    test: ofOurs(
      'features/packing/(?:boxes/weigh_box|scanning/heard_list|shelf_form|sent/(?:ship|deliver)_form)\\.'
    ),
  },
  { name: 'keys', test: ofOurs('layouts/portal/key_', 'lib/keys/key_list\\.') },
  {
    name: 'later',
    test: ofOurs(
      'lib/(?:realtime/realtime_connection|errors/strange_answer)',
      'ui/overlays/dialogs'
    ),
  },
  { name: 'development', test: ofOurs('pages/development/') },
]

/**
 * Names of the client's files. Those with texts begin with the language. The hash has the least length that the
 * bundler allows, since every page loads the names of all files.
 */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const texts = setOf(facadeModuleId ?? '')
  return texts
    ? `${texts.language}_${texts.set.replaceAll('/', '_')}-[hash:7].js`
    : '[name]-[hash:7].js'
}

/** Where the build is made (bin/lib/build.mjs). */
const buildFolder = process.env.BUILD_FOLDER ?? 'build'

const isTest = process.env.NODE_ENV === 'test'

export default defineConfig({
  // In tests the development server draws pages, but no browser asks it for modules. So it prepares no packages, and
  // the plugin of React, which serves browsers, is left out.
  optimizeDeps: { noDiscovery: isTest },
  plugins: [
    isTest ? [] : react(),
    clientTexts(),
    pageFiles(),
    routePatterns(folder('./.adonisjs/client/routes.json')),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'inertia/first_load.ts'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      buildDirectory: `${buildFolder}/public/assets`,
      assetsUrl: '/assets',
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  server: isTest
    ? // Tests change no sources, and several of them run at once, each with a server of its own.
      { watch: null, ws: false, hmr: false }
    : // A database lives in var, and its files change all the time.
      { watch: { ignored: ['**/var/**', '**/build/**', '**/.builds/**'] } },
  environments: {
    client: {
      build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups } } } },
    },
    // use-intl goes into the server bundle too, for the alias below.
    ssr: { build: { outDir: `${buildFolder}/ssr/server` }, resolve: { noExternal: ['use-intl'] } },
  },
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      'laravel-precognition': folder('./inertia/lib/http/no_precognition.ts'),
      '~/': folder('./inertia/'),
      '#shared/': folder('./shared/'),
      '@generated/': folder('./.adonisjs/client/'),
      '#lang/': folder('./resources/lang/'),
    },
  },
})
