export const supervisorMessage = {
  supervisorMessage: {
    from: 'Mensagem de {name}',
    okay: 'Ok',
    more: 'mais {n}',
  },
}
