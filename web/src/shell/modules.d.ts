declare module 'souk-wasm?url' {
  const address: string;
  export default address;
}
