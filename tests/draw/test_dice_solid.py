"""The baked die as a solid: a standard die, and rays that meet it where they must."""

import importlib.util
import itertools
import math
import sys
from types import ModuleType

import numpy as np
import pytest

from game.system.assets import data_folder


@pytest.fixture(scope="module")
def solid() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "solid", data_folder("assets") / "bake" / "solid.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_opposite_faces_sum_to_seven(solid: ModuleType) -> None:
    face_at = {side: face for face, side in solid.SIDES.items()}
    assert sorted(face_at.values()) == [1, 2, 3, 4, 5, 6]
    assert {face_at[axis, 1] + face_at[axis, -1] for axis in range(3)} == {7}


def test_pips_are_as_many_as_the_face_says_and_apart(solid: ModuleType) -> None:
    for face, pips in solid.PIPS.items():
        assert len(pips) == face
        apart = [math.dist(*pair) for pair in itertools.combinations(pips, 2)]
        assert min(apart, default=9) > 2 * solid.PIP_RADIUS
        assert max(abs(x) for pip in pips for x in pip) + solid.PIP_RADIUS < solid.CORE


def test_rays_meet_the_die_or_pass_it(solid: ModuleType) -> None:
    origin = np.array([0, 0, 10], np.float32)
    aims = np.array([[0, 0, 1], [0.5, -0.3, 1], [1.2, 0, 0], [1, 1, 1]], np.float32)
    hits = solid.trace(origin, solid.unit(aims - origin), 1.0)
    assert list(hits.rays) == [0, 1]
    assert hits.points == pytest.approx(aims[:2], abs=2e-3)
    assert hits.normals == pytest.approx(np.array([[0, 0, 1]] * 2), abs=1e-6)


def test_a_ray_into_a_pip_ends_at_the_bottom_of_its_bowl(solid: ModuleType) -> None:
    entry = np.array([[0.4, 0.4, 1], [0, 0, 1]], np.float32)
    down = np.array([[0, 0, -1]] * 2, np.float32)
    bowl = solid.drill(entry, down, (0.4, 0.4), 0.2)
    assert list(bowl.inside) == [0]
    assert bowl.points[0] == pytest.approx([0.4, 0.4, 1 - 0.2 * solid.PIP_DEPTH], abs=1e-5)
    assert bowl.normals[0] == pytest.approx([0, 0, 1], abs=1e-5)


@pytest.mark.parametrize(
    ("degrees", "reach"),
    [(0, 1.0), (45, 0.64 * math.sqrt(2) + 0.36)],  # on a side; on an edge, by hand
)
def test_support_is_the_reach_below_the_middle(
    solid: ModuleType, degrees: float, reach: float
) -> None:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    turned = np.array([[1, 0, 0], [0, c, -s], [0, s, c]], np.float32)
    assert solid.support(turned) == pytest.approx(reach, abs=1e-5)
