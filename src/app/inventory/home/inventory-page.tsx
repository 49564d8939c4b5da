export function InventoryPage() {
  return <p>Inventory</p>;
}
