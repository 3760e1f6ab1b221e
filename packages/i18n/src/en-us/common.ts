import type { common as source } from '../pt-br/common.ts'

export const common = {
  common: {
    save: 'Save',
    apply: 'Apply',
    clear: 'Clear',
    active: 'Active',
    back: 'Back',
    import: 'Import',
    new: 'New',
    noResults: 'No results',
    error: 'Error: {message}',
    deleteQuestion: 'Are you sure you want to delete the record',
    deleteConfirm: 'Do you really want to delete?',
    logout: 'Log out',
    edit: 'Edit',
    delete: 'Delete',
    view: 'View',
    description: 'Description',
    undo: 'Undo',
    cancel: 'Cancel',
    close: 'Close',
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  title: {
    default: 'Dashboard',
  },
} satisfies typeof source
