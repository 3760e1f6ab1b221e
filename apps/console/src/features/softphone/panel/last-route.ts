import * as z from 'zod'
import { stored } from '../../../platform/storage.ts'

/**
 * The route that the agent has chosen last on this machine, where the team has several. One for all that dial: what is kept is read once,
 * so that a second one would not hear of a choice.
 */
export const lastRoute = stored('ramal.route', z.number().nullable(), null)
