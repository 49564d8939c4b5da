export function NotFound() {
  return <p>Not found</p>;
}
