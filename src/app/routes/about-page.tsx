export function AboutPage() {
  return <p>About</p>;
}
