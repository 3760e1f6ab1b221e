import { apiError } from './pt-br/api-error.ts'
import { auth } from './pt-br/auth.ts'
import { call } from './pt-br/call.ts'
import { chat } from './pt-br/chat.ts'
import { classification } from './pt-br/classification.ts'
import { common } from './pt-br/common.ts'
import { errors } from './pt-br/errors.ts'
import { field } from './pt-br/field.ts'
import { form } from './pt-br/form.ts'
import { home } from './pt-br/home.ts'
import { keyboard } from './pt-br/keyboard.ts'
import { lock } from './pt-br/lock.ts'
import { login } from './pt-br/login.ts'
import { menu } from './pt-br/menu.ts'
import { notification } from './pt-br/notification.ts'
import { pause } from './pt-br/pause.ts'
import { queue } from './pt-br/queue.ts'
import { resource } from './pt-br/resource.ts'
import { security } from './pt-br/security.ts'
import { service } from './pt-br/service.ts'
import { shell } from './pt-br/shell.ts'
import { softphone } from './pt-br/softphone.ts'
import { supervisor } from './pt-br/supervisor.ts'
import { week } from './pt-br/week.ts'

/** The source catalogue: its keys are the keys, its shape is the type of the other locales (one file per area). */
export const ptBr = {
  ...apiError,
  ...auth,
  ...call,
  ...chat,
  ...classification,
  ...common,
  ...errors,
  ...field,
  ...form,
  ...home,
  ...keyboard,
  ...lock,
  ...menu,
  ...notification,
  ...pause,
  ...queue,
  ...resource,
  ...security,
  ...service,
  ...shell,
  ...softphone,
  ...supervisor,
  ...week,
  // What the login says of these groups stands apart: login.ts.
  auth: { ...login.auth, ...auth.auth },
  common: { ...login.common, ...common.common },
  errors: { ...login.errors, ...errors.errors },
  security: { ...login.security, ...security.security },
  shell: { ...login.shell, ...shell.shell },
  validation: { ...login.validation, ...form.validation },
}

/** Shape that every locale has. */
export type Messages = typeof ptBr
