/* Made from schemas/ by "npm run codegen". Do not edit. */

import type { ApiLayer } from './kinds/api_layer.ts';
import type { AswComponent } from './kinds/asw_component.ts';
import type { AswDomain } from './kinds/asw_domain.ts';
import type { AswService } from './kinds/asw_service.ts';
import type { ComputeNode } from './kinds/compute_node.ts';
import type { Country } from './kinds/country.ts';
import type { Hara } from './kinds/hara.ts';
import type { Network } from './kinds/network.ts';
import type { Peripherals } from './kinds/peripherals.ts';
import type { Regulation } from './kinds/regulation.ts';
import type { Requirement } from './kinds/requirement.ts';
import type { RequirementsGroup } from './kinds/requirements_group.ts';
import type { Stage } from './kinds/stage.ts';
import type { SubSystem } from './kinds/sub_system.ts';
import type { SwStackItem } from './kinds/sw_stack_item.ts';
import type { System } from './kinds/system.ts';
import type { TestCase } from './kinds/test_case.ts';
import type { TestPlan } from './kinds/test_plan.ts';
import type { TestRun } from './kinds/test_run.ts';
import type { ToolArtefact } from './kinds/tool_artefact.ts';
import type { VehicleModel } from './kinds/vehicle_model.ts';

/** One item on the wire: its kind in `type`, its document in `data`. */
export type ItemOf<K extends string, D> = {
  id: string;
  type: K;
  rev: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  deletedAt?: string;
  data: D;
};

/** The document of each kind, by the kind's id. */
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

/** An item of any kind; `type` tells which. */
export type Item<K extends KindId = KindId> = { [P in K]: ItemOf<P, DataByKind[P]> }[K];

export type { ApiLayer, AswComponent, AswDomain, AswService, ComputeNode, Country, Hara, Network, Peripherals, Regulation, Requirement, RequirementsGroup, Stage, SubSystem, SwStackItem, System, TestCase, TestPlan, TestRun, ToolArtefact, VehicleModel };
