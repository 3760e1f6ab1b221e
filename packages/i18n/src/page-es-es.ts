import { apiError } from './es-es/api-error.ts'
import { auth } from './es-es/auth.ts'
import { call } from './es-es/call.ts'
import { chat } from './es-es/chat.ts'
import { classification } from './es-es/classification.ts'
import { common } from './es-es/common.ts'
import { errors } from './es-es/errors.ts'
import { field } from './es-es/field.ts'
import { form } from './es-es/form.ts'
import { login } from './es-es/login.ts'
import { menu } from './es-es/menu.ts'
import { notification } from './es-es/notification.ts'
import { queue } from './es-es/queue.ts'
import { resource } from './es-es/resource.ts'
import { service } from './es-es/service.ts'
import { shell } from './es-es/shell.ts'
import { softphone } from './es-es/softphone.ts'
import { supervisor } from './es-es/supervisor.ts'
import { week } from './es-es/week.ts'
import type { PageMessages } from './page-pt-br.ts'

/** The part of the Spanish texts that pages show. */
export const pageEsEs = {
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
} satisfies PageMessages
