import { apiError } from './en-us/api-error.ts'
import { auth } from './en-us/auth.ts'
import { call } from './en-us/call.ts'
import { chat } from './en-us/chat.ts'
import { classification } from './en-us/classification.ts'
import { common } from './en-us/common.ts'
import { errors } from './en-us/errors.ts'
import { field } from './en-us/field.ts'
import { form } from './en-us/form.ts'
import { login } from './en-us/login.ts'
import { menu } from './en-us/menu.ts'
import { notification } from './en-us/notification.ts'
import { queue } from './en-us/queue.ts'
import { resource } from './en-us/resource.ts'
import { service } from './en-us/service.ts'
import { shell } from './en-us/shell.ts'
import { softphone } from './en-us/softphone.ts'
import { supervisor } from './en-us/supervisor.ts'
import { week } from './en-us/week.ts'
import type { PageMessages } from './page-pt-br.ts'

/** The part of the English texts that pages show. */
export const pageEnUs = {
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
