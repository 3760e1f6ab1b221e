import * as z from 'zod'
import { FormField, FormTab } from '../../form.ts'
import { once } from '../../kit/once.ts'

const planned = () => ({
  /** Personal data. */
  pii: z.boolean().optional(),
  /** What fills it in: client.full_name, user.first_name … */
  default_source: z.string().nullable().optional(),
})

/** Extensions of a form's field that no form has yet: they come with the form editor (settings). */
export const FORM_FIELD_TO_COME = Object.keys(planned())

// Tabs anew: the copy of a recursive part has no name to be published under.
const tabs = () => z.array(FormTab).nullable().optional()

/** A field of a form with them. */
export const FormFieldFull = once(() =>
  FormField.extend({ ...planned(), tabs: tabs() }).meta({ id: 'FormFieldFull' }),
)
