import { sounds } from '@ramal/contract/resources/pabx/sound'
import { sounds as soundsTable } from '@ramal/db/schema/sounds'
import { type Binding, bind, settingsSources } from '../bind.ts'

/** Resources whose fields are their columns and nothing else; `npm run new -- resource …` adds to them. */
export const PLAIN: readonly Binding[] = [bind(sounds, soundsTable, settingsSources(soundsTable))]
