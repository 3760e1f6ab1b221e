import type { AppRegistry } from '../call-session/app.ts'
import { announce } from './announce-app.ts'
import { echo } from './echo-app.ts'
import { pjsip } from './extension-app.ts'
import { callgroup } from './group/group-app.ts'
import { hangup } from './hangup-app.ts'
import { ivrbasic } from './ivr/ivr-app.ts'
import { number } from './number-app.ts'
import { queue } from './queue/queue-app.ts'
import { nps } from './survey/survey-app.ts'

/** Every application a call can be led to. */
export const APPS = {
  ivrbasic,
  queue,
  nps,
  announce,
  pjsip,
  callgroup,
  number,
  hangup,
  echo,
} satisfies AppRegistry
