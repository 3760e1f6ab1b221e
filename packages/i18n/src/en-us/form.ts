import type { form as source } from '../pt-br/form.ts'

export const form = {
  validation: {
    required: 'This field is required',
    invalid: 'Invalid value.',
    min: 'The minimum value is {n}',
    max: 'The maximum value is {n}',
    minlength: 'This field is shorter than allowed, which is {n}',
    maxlength: 'This field is longer than allowed, which is {n}',
    datetime: 'Invalid or empty date',
    unique: 'A record with this value exists already.',
    unknown: 'Record not found.',
    pair: 'Differs from the field {field}.',
  },
} satisfies typeof source
