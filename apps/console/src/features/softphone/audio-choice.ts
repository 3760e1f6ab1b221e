import * as z from 'zod'
import { stored } from '../../platform/storage.ts'

const AudioChoice = z.object({ input: z.string().nullable(), output: z.string().nullable() })

/** Microphone and loudspeaker the agent has chosen on this machine; null is the system's choice. */
export const audioChoice = stored('ramal.audio', AudioChoice, { input: null, output: null })
