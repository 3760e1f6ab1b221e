// What the server names when a record is in use (`error.in_use`).
export const resource = {
  resource: {
    users: 'usuários',
    unions: 'uniões de classificações',
  },
}
