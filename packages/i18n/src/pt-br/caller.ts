// Giving the number that calls to a client.
export const caller = {
  caller: {
    createTitle: 'Cadastrar quem liga',
    createText: 'O cadastro fica com o número {phone}.',
    name: 'Nome',
    isTitle: 'De quem é este número',
    isText: 'O número {phone} passa a constar no cadastro escolhido.',
    client: 'Cliente',
    saved: 'Cadastro salvo',
  },
}
