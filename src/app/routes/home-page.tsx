export function HomePage() {
  return <p>Home</p>;
}
