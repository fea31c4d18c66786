import app from '@adonisjs/core/services/app'
import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config, PluginFn } from '@japa/runner/types'
import { appUrl } from '#config/app'
import { browserPages } from '#tests/runner/browser_pages'
import type { Suite } from '../../bin/lib/tests/protocol.mjs'

/** What the tests of a suite find in their context. */
export function pluginsOf(suite: Suite): NonNullable<Config['plugins']> {
  const everywhere = [forgetEarlierFile, assert()]
  if (suite === 'unit') return everywhere
  const server = [...everywhere, apiClient({ baseURL: appUrl }), pluginAdonisJS(app)]
  return suite === 'browser' ? [...server, browserPages] : server
}

/**
 * Japa keeps one emitter for a process, in which each file is a run of its own: without this the reporters
 * of all earlier files would print the tests of this one again.
 */
const forgetEarlierFile: PluginFn = ({ emitter }) => emitter.clearListeners()
