import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import type { FormValues } from '@ramal/domain/form/values'

/** What of a form's values a browser may keep: neither secrets nor files, nor what holds one. */
export function keepable(fields: Fields, values: FormValues): FormValues {
  const isKept = ([name]: [string, unknown]) => !fields[name] || !isUnkept(fields[name].about)
  return Object.fromEntries(Object.entries(values).filter(isKept))
}

function isUnkept(about: About): boolean {
  if (about.kind === 'group' || about.kind === 'rows')
    return Object.values(about.fields).some((inner) => isUnkept(inner.about))
  return about.kind === 'secret' || about.kind === 'file'
}
