import type { form as source } from '../pt-br/form.ts'

export const form = {
  validation: {
    required: 'This field is required',
    minlength: 'This field is shorter than allowed, which is {n}',
    maxlength: 'This field is longer than allowed, which is {n}',
    datetime: 'Invalid or empty date',
  },
} satisfies typeof source
