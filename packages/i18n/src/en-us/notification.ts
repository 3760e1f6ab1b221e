export const notification = {
  notification: {
    count: 'Notices: {n}',
    list: 'Notices',
    dismissOne: 'Dismiss: {title}',
    dismissAll: 'Dismiss all',
    dismissed: 'Notice dismissed',
    dismissedMany: 'Notices dismissed: {n}',
    dismissFailed: 'The notice could not be dismissed.',
    failed: 'The notices could not be loaded',
    empty: 'No notices',
    emptyText: 'What the administration has to announce appears here.',
    more: 'Older: {n}. Dismiss those above to see them.',
  },
}
