import { apiError } from './pt-br/api-error.ts'
import { auth } from './pt-br/auth.ts'
import { call } from './pt-br/call.ts'
import { chat } from './pt-br/chat.ts'
import { classification } from './pt-br/classification.ts'
import { common } from './pt-br/common.ts'
import { errors } from './pt-br/errors.ts'
import { field } from './pt-br/field.ts'
import { form } from './pt-br/form.ts'
import { login } from './pt-br/login.ts'
import { menu } from './pt-br/menu.ts'
import { notification } from './pt-br/notification.ts'
import { queue } from './pt-br/queue.ts'
import { resource } from './pt-br/resource.ts'
import { service } from './pt-br/service.ts'
import { shell } from './pt-br/shell.ts'
import { softphone } from './pt-br/softphone.ts'
import { supervisor } from './pt-br/supervisor.ts'
import { week } from './pt-br/week.ts'

/** The part of the source catalogue that pages show (one file per area); what few of them need comes later: late-pt-br.ts. */
export const pagePtBr = {
  ...apiError,
  ...auth,
  ...call,
  ...chat,
  ...classification,
  ...common,
  ...errors,
  ...field,
  ...form,
  ...menu,
  ...notification,
  ...queue,
  ...resource,
  ...service,
  ...shell,
  ...softphone,
  ...supervisor,
  ...week,
  // What the login says of these groups stands apart: login.ts.
  auth: { ...login.auth, ...auth.auth },
  common: { ...login.common, ...common.common },
  errors: { ...login.errors, ...errors.errors },
  security: login.security,
  shell: { ...login.shell, ...shell.shell },
  validation: { ...login.validation, ...form.validation },
}

/** Shape that the part of every locale has. */
export type PageMessages = typeof pagePtBr
