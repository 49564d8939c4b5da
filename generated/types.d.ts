/* Made from schemas/ by "npm run codegen". Do not edit. */

import type { Item as AnyItem } from './payloads.d.ts';
import type { ApiLayer } from './kinds/api_layer.d.ts';
import type { AswComponent } from './kinds/asw_component.d.ts';
import type { AswDomain } from './kinds/asw_domain.d.ts';
import type { AswService } from './kinds/asw_service.d.ts';
import type { ComputeNode } from './kinds/compute_node.d.ts';
import type { Country } from './kinds/country.d.ts';
import type { Hara } from './kinds/hara.d.ts';
import type { Network } from './kinds/network.d.ts';
import type { Peripherals } from './kinds/peripherals.d.ts';
import type { Regulation } from './kinds/regulation.d.ts';
import type { Requirement } from './kinds/requirement.d.ts';
import type { RequirementsGroup } from './kinds/requirements_group.d.ts';
import type { Stage } from './kinds/stage.d.ts';
import type { SubSystem } from './kinds/sub_system.d.ts';
import type { SwStackItem } from './kinds/sw_stack_item.d.ts';
import type { System } from './kinds/system.d.ts';
import type { TestCase } from './kinds/test_case.d.ts';
import type { TestPlan } from './kinds/test_plan.d.ts';
import type { TestRun } from './kinds/test_run.d.ts';
import type { ToolArtefact } from './kinds/tool_artefact.d.ts';
import type { VehicleModel } from './kinds/vehicle_model.d.ts';

export type * from './payloads.d.ts';
export type { ApiLayer, AswComponent, AswDomain, AswService, ComputeNode, Country, Hara, Network, Peripherals, Regulation, Requirement, RequirementsGroup, Stage, SubSystem, SwStackItem, System, TestCase, TestPlan, TestRun, ToolArtefact, VehicleModel };

/** The data of an item, by the id of its kind. */
export type DataByKind = {
  "api_layer": ApiLayer;
  "asw_component": AswComponent;
  "asw_domain": AswDomain;
  "asw_service": AswService;
  "compute_node": ComputeNode;
  "country": Country;
  "hara": Hara;
  "network": Network;
  "peripherals": Peripherals;
  "regulation": Regulation;
  "requirement": Requirement;
  "requirements_group": RequirementsGroup;
  "stage": Stage;
  "sub_system": SubSystem;
  "sw_stack_item": SwStackItem;
  "system": System;
  "test_case": TestCase;
  "test_plan": TestPlan;
  "test_run": TestRun;
  "tool_artefact": ToolArtefact;
  "vehicle_model": VehicleModel;
};

export type KindId = keyof DataByKind;

/** An item of any kind; `Item<K>` is an item of the kind K, `Item<KindId>` the union of all kinds, discriminated by `type`. */
export type Item<K extends string = string> = K extends KindId
  ? Omit<AnyItem, 'type' | 'data'> & { type: K; data: DataByKind[K] }
  : AnyItem;
